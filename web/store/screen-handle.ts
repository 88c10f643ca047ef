import type { PageConfig } from '#web/services.ts'

/** The options of a screen: its `export const handle`. */
export type ScreenHandle = {
  /** `clear`: the header is transparent over the screen's first picture. */
  header?: 'clear'
  /** `bare`: the screen brings its own frame, without header and footer. */
  frame?: 'bare'
  /** It is shown in a shop that has not opened: what its staff need to come in, and the legal notices. */
  whilePrepared?: true
  /** What it shows is kept on the device, and it tells itself that there is no connection. */
  worksOffline?: true
  /**
   * The query parameters by which the server renders the screen, each with its valid values. All others are read by the
   * browser only.
   */
  query?: Readonly<Record<string, RegExp>>
  /** The format of the named parts of its path. Another value is not an address of this screen. */
  params?: Readonly<Record<string, RegExp>>
} & (Shared | Private)

/**
 * The page is the same for every visitor and may be cached: its loader reads only `params` and `query`. Only the screen
 * itself can declare this; a route around it cannot (see find-page.ts).
 */
type Shared = { cache: 'shared'; measured?: never }

/** The page is rendered for each request. */
type Private = {
  cache?: never
  /** `false`: no third-party script runs on the screen and no request names its address, mostly because that is a key. */
  measured?: false
}

/** A shop that is being prepared shows few of its screens. */
export const isShown = ({ whilePrepared }: ScreenHandle, { isOpen }: Pick<PageConfig, 'isOpen'>): boolean =>
  isOpen || whilePrepared === true
