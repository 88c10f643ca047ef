import { Form } from 'react-router'
import { stateWords } from '#contract/admin/status-words.ts'
import { ENQUIRY_STATES } from '#domain/enquiry-thread.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import style from './enquiries.module.css'
import type { EnquiryDesk } from './enquiry-words.ts'
import type { Filters } from './filters.ts'

/** Which enquiries are listed: by state, by person, apart what a program seems to have sent, or by words. */
export function EnquiryFilters({ filters, counts }: { filters: Filters; counts: EnquiryDesk['counts'] }) {
  const isPlain = !filters.suspect && !filters.mine && !filters.q
  const segments = [
    ...ENQUIRY_STATES.map((state) => ({
      name: stateWords[state],
      count: state === 'done' ? undefined : counts[state],
      href: adminPaths.enquiries({ state }),
      current: isPlain && filters.state === state,
    })),
    { name: 'すべて', href: adminPaths.enquiries(), current: isPlain && !filters.state },
    { name: '自分の担当', href: adminPaths.enquiries({ mine: '1' }), current: filters.mine !== undefined },
    {
      name: '自動送信の疑い',
      count: counts.suspect,
      href: adminPaths.enquiries({ suspect: 'true' }),
      current: filters.suspect !== undefined,
    },
  ]
  return (
    <>
      <Segments hasKeys label="お問い合わせの絞り込み" segments={segments} />
      <Form action={adminPaths.enquiries()} method="get" role="search" className={style.search}>
        <TextInput
          key={filters.q}
          name="q"
          type="search"
          defaultValue={filters.q}
          aria-label="番号・お名前・会社・電話・メールで探す"
          placeholder="番号・お名前・会社・電話"
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" variant="outline" size="small">
          探す
        </Button>
      </Form>
    </>
  )
}
