import { PageMeta } from '#web/features/frame/page-meta.tsx'

/** The address may be a key: search engines do not list it, and no request sends it as its referrer. */
export function LinkMeta({ title }: { title: string }) {
  return (
    <>
      <PageMeta title={title} hidden />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}
