import { paths } from '#web/paths.ts'

/** Not in `paths`, whose bytes every first view carries. */
export const scenePath = (slug: string) => `${paths.scenes}/${slug}`
