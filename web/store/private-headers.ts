/** Of a page that belongs to somebody: nothing keeps it, and search engines do not list it. */
export const privateHeaders = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
