/** Rows of one page of a customer's list. */
export const rowsPerPage = 10
