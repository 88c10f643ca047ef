type Locks = { request<T>(name: string, work: () => Promise<T>): Promise<T> }

/**
 * One piece of work at a time over all tabs. Without `navigator.locks` (pages on plain http from another machine have
 * none) tabs do not wait for each other; the shop accepts the refresh that another tab has just made.
 */
export function oneAtATimeOverTabs(locks: Locks | undefined, name: string) {
  return <T>(work: () => Promise<T>): Promise<T> => (locks ? locks.request(name, work) : work())
}
