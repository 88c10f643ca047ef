import { stateWords } from '#contract/admin/status-words.ts'
import { kindWords } from '#contract/enquiry-words.ts'
import { formatNumber } from '#domain/money.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { shortMoment } from '#web/features/admin/moments.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Tag } from '#web/ui/tag.tsx'
import { useRowKeys } from '#web/ui/use-row-keys.ts'
import style from './enquiry-list.module.css'
import { type EnquiryRow, firstWords, stateTones } from './enquiry-words.ts'
import { type Filters, queryOf } from './filters.ts'

type EnquiryListProps = { filters: Filters; rows: readonly EnquiryRow[]; total: number; currentId: string | undefined }

export function EnquiryList({ filters, rows, total, currentId }: EnquiryListProps) {
  useRowKeys(undefined)
  return (
    <Card flush className={style.card}>
      {filters.q && (
        <p className={style.found}>
          「{filters.q}」 {formatNumber(total)}件
        </p>
      )}
      {rows.length === 0 ? (
        <p className={style.empty}>あてはまるお問い合わせはありません。</p>
      ) : (
        <ul className={style.rows} aria-label="お問い合わせ">
          {rows.map((row) => (
            <li
              key={row.id}
              data-row={row.id}
              className={classes(row.id === currentId && style.current, row.state === 'done' && style.done)}
            >
              <Row row={row} filters={filters} isCurrent={row.id === currentId} />
            </li>
          ))}
        </ul>
      )}
      <ListFoot
        page={filters.page}
        total={total}
        hrefOf={(page) => adminPaths.enquiries(queryOf({ ...filters, page }))}
      />
    </Card>
  )
}

function Row({ row, filters, isCurrent }: { row: EnquiryRow; filters: Filters; isCurrent: boolean }) {
  const { id, name, company, excerpt, state, kind, subject, received_at, assigned_to, suspect } = row
  return (
    <Anchor
      href={adminPaths.enquiry(id, queryOf(filters))}
      data-row-link
      aria-current={isCurrent ? 'true' : undefined}
      className={style.row}
    >
      <span className={style.who}>
        <b>{name}さま</b>
        <time className="num" dateTime={received_at}>
          {shortMoment(received_at)}
        </time>
      </span>
      {company && <span className={style.company}>{company}</span>}
      <span className={style.excerpt}>{excerpt}</span>
      <span className={style.tags}>
        <Tag tone={stateTones[state]}>
          {[stateWords[state], assigned_to?.name.split(/\s/)[0]].filter(Boolean).join('　')}
        </Tag>
        {suspect && <Tag tone="bad">自動送信の疑い</Tag>}
        <span className={style.kind}>{subject ? firstWords : kindWords[kind]}</span>
      </span>
    </Anchor>
  )
}
