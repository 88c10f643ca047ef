import { useLoaderData } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { PreviewNote } from '#web/features/admin/edit/preview-note.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { ProductGallery } from '#web/features/catalog/product-gallery.tsx'
import { PlanView } from '#web/features/plans/plan-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Column } from '#web/ui/columns.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const handle: AdminHandle = {
  title: ({ plan }: LoadedBy<typeof loader>) => `${plan.name}の見え方`,
  watches: ['plan'],
}

export const loader = staffLoader(({ api, params: { id = '' }, signal }) =>
  api.call('previewPlan', { params: { id }, signal }),
)

/** A plan as customers are to see it, published or not. */
export default function PlanPreview() {
  const { plan, published, has_draft } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead
        title={`${plan.name}の見え方`}
        actions={<TextLink href={adminPaths.plan(plan.id)}>プランの編集へ</TextLink>}
      />
      <Column>
        <PreviewNote published={published} has_draft={has_draft} />
        <Card title="プランの画面での見え方">
          <PlanView
            plan={plan}
            level="h2"
            gallery={<ProductGallery product={plan} />}
            book={<Button disabled>日程と人数を選んで申し込む</Button>}
          />
        </Card>
      </Column>
    </>
  )
}
