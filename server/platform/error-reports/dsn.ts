/** Sentry's endpoint and key for a DSN (`https://key@host/path/project`). */
export function endpointOf(dsn: string): { url: string; key: string } {
  const { protocol, host, pathname, username } = new URL(dsn)
  const [, prefix, project] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  return { url: `${protocol}//${host}${prefix}/api/${project}/envelope/`, key: username }
}
