import { PageMeta } from '#web/features/frame/page-meta.tsx'

/** Where the address may let somebody in, it is told to nobody. */
export function LinkMeta({ title }: { title: string }) {
  return (
    <>
      <PageMeta title={title} hidden />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}
