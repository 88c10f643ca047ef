/** What a screen's `export const handle` may say about it. */
export type ScreenHandle = {
  /**
   * `shared`: the page is the same for everybody and may be kept and answered to all. Its loader reads nothing but params
   * and query. Without it the page is rendered for each request.
   */
  cache?: 'shared'
  /** `clear`: the header lies transparent over the screen's first picture. */
  header?: 'clear'
  /** `bare`: the screen brings its own frame; neither header nor footer are shown. */
  frame?: 'bare'
  /** `false`: no measuring script of others runs on the screen. Its address lets in whoever has it. */
  measured?: false
}
