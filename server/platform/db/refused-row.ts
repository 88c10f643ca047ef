type DatabaseError = { code?: unknown; table?: unknown; constraint?: unknown; detail?: string; cause?: DatabaseError }

/** Why the database refused a row. Within a transaction of Drizzle its error is the cause of another one. */
export const databaseErrorOf = (error: unknown): Omit<DatabaseError, 'cause'> =>
  (error as DatabaseError).cause ?? (error as DatabaseError)
