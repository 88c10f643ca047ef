/** What a screen's `export const handle` may say about it. */
export type ScreenHandle = {
  /** `clear`: the header lies transparent over the screen's first picture. */
  header?: 'clear'
  /** `bare`: the screen brings its own frame; neither header nor footer are shown. */
  frame?: 'bare'
  /** Parameters of its address by which the server renders it, each with the values it may have. All others are the browser's. */
  query?: Readonly<Record<string, RegExp>>
  /** What the named parts of its path look like; anything else is no address of this screen. */
  params?: Readonly<Record<string, RegExp>>
} & (Shared | Private)

/**
 * The page is the same for everybody and may be kept and answered to all: its loader reads nothing but `params` and
 * `query`. Only the screen itself can say so; what it stands in cannot (see find-page.ts).
 */
type Shared = { cache: 'shared'; measured?: never }

/** The page is rendered for each request. */
type Private = {
  cache?: never
  /** `false`: no measuring script of others runs on the screen. Its address lets in whoever has it. */
  measured?: false
}
