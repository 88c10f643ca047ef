/** Headers of a personal page: it is not cached, and search engines do not list it. */
export const privateHeaders = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
