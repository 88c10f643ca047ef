import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { TransferFileRecord } from '#contract/admin/transfer-files.ts'
import { accountKindWords } from '#contract/refund-account-errors.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseInstant, plainJapaneseDate } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { Card } from '#web/ui/card.tsx'
import { Column } from '#web/ui/columns.tsx'
import { DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Note } from '#web/ui/note.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './refunds.module.css'
import { TransferActs } from './transfer-acts.tsx'
import { ResultCard } from './transfer-result.tsx'
import { fileStateTones, fileStateWords, fileTitle, transferStateWords } from './transfer-words.ts'

export const handle: AdminHandle = {
  title: ({ file }: LoadedBy<typeof loader>) => fileTitle(file),
  watches: ['transfer_file'],
}

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => ({
  file: await api.call('getTransferFile', { params: { id }, signal }),
}))

type Item = TransferFileRecord['items'][number]
const nothing: ReadonlySet<string> = new Set()

/** One file: what it pays to whom, whether it may go to the bank, and what became of it. */
export default function TransferFileScreen() {
  const { file } = useLoaderData<typeof loader>()
  const mayOpen = { meetup: useMayDo('orders'), booking: useMayDo('plans') }
  const [returned, setReturned] = useState(nothing)
  const isOpen = file.state === 'sent'
  const twins = file.items.filter(({ id }) => file.twins.includes(id)).map(({ number }) => number)
  return (
    <>
      <ScreenHead
        title={fileTitle(file)}
        actions={<TextLink href={adminPaths.transferFiles()}>総合振込ファイルの一覧へ</TextLink>}
      >
        <Tag tone={fileStateTones[file.state]}>{fileStateWords[file.state]}</Tag>
      </ScreenHead>
      {twins.length > 0 && file.state !== 'settled' && (
        <Note tone="warn">{twins.join('、')}は、同じ口座へ同じ額の返金です。誤りでないか、お確かめください。</Note>
      )}
      <div className={style.columns}>
        <Card title="振り込む返金" aside={`${formatNumber(file.transfers)}件 ${formatYen(file.amount)}`} flush>
          {isOpen && <p className={style.lead}>戻ってきた振込があれば、選んでください。</p>}
          <DataTable
            label="振り込む返金"
            rows={file.items}
            keyOf={({ id }) => id}
            nameOf={({ number }) => (isOpen ? `${number}が戻ってきたこと` : number)}
            columns={[
              {
                id: 'number',
                head: 'ご注文・予約',
                cell: ({ kind, id, number }: Item) =>
                  mayOpen[kind] ? (
                    <TextLink href={kind === 'meetup' ? adminPaths.order(id) : adminPaths.booking(id)}>
                      <span className={style.number}>{number}</span>
                    </TextLink>
                  ) : (
                    <span className={style.number}>{number}</span>
                  ),
              },
              {
                id: 'customer',
                head: 'お客さま',
                cell: ({ company, name }: Item) => company || `${name}さま`,
              },
              { id: 'account', head: '振込先', grows: true, cell: ({ account }: Item) => <To account={account} /> },
              {
                id: 'amount',
                head: '金額',
                align: 'end',
                cell: ({ amount }: Item) => <b className={style.number}>{formatYen(amount)}</b>,
              },
              {
                id: 'state',
                head: '結果',
                cell: ({ state }: Item) => (
                  <Tag tone={state === 'paid' ? 'ok' : state === 'returned' ? 'warn' : 'mute'}>
                    {transferStateWords[state]}
                  </Tag>
                ),
              },
            ]}
            {...(isOpen && { selection: { chosen: returned, onChange: setReturned } })}
            empty=""
          />
        </Card>
        <Column gap="s-3-5">
          <Facts file={file} />
          <TransferActs file={file} />
          {isOpen && <ResultCard key={file.id} file={file} returned={returned} />}
        </Column>
      </div>
      <KeyHints shortcuts={[...rowKeys, ...(isOpen ? [{ keys: 'x', label: '戻ってきたものを選ぶ' }] : [])]} />
    </>
  )
}

function To({ account }: { account: Item['account'] }) {
  if (!account) return <small>消去しました</small>
  return (
    <div className={style.account}>
      {account.holder_kana}
      <small>
        {account.bank} {account.branch}　<Unbroken>{`${accountKindWords[account.kind]} ${account.number}`}</Unbroken>
      </small>
    </div>
  )
}

function Facts({ file }: { file: TransferFileRecord }) {
  const { pay_on, made_at, made_by, confirmed_by, paid_on, kept_until, is_erased } = file
  return (
    <Card title="ファイル">
      <DefinitionRows
        dense
        rows={[
          { term: '取組日', text: plainJapaneseDate(pay_on) },
          { term: '作成', text: `${japaneseInstant(new Date(made_at))}　${made_by}` },
          ...(confirmed_by ? [{ term: '承認', text: confirmed_by }] : []),
          ...(paid_on ? [{ term: '振込日', text: plainJapaneseDate(paid_on) }] : []),
          {
            term: 'ファイルの保存',
            text: is_erased ? '消去しました' : `${plainJapaneseDate(kept_until)}まで`,
          },
        ]}
      />
    </Card>
  )
}
