import type { ReactNode } from 'react'
import { formatYen } from '#domain/money.ts'
import { type OrganiserTool, organiserTools } from '#web/features/content/organiser-tools.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './tool-band.module.css'

/** The tools side by side, each with a specimen of its screen. */
export function ToolBand() {
  return (
    <section className={`section ${style.band}`} aria-label="幹事さまの手間を、ひとつずつ減らします">
      <div className="wrap">
        <SectionHeading word="諸々" title="幹事さまの手間を、ひとつずつ減らします">
          ご注文に付いている、次の5つをお使いいただけます。料金はかかりません。
        </SectionHeading>
        <ol className={style.tools}>
          {organiserTools.map(({ id, when, name, text }) => (
            <li key={id} className={style.tool}>
              <p className={style.when}>{when}</p>
              <h3 className={style.name}>{name}</h3>
              <p className={style.text}>{text}</p>
              <div className={style.specimen}>{specimens[id]}</div>
            </li>
          ))}
        </ol>
        <p className={style.onward}>
          <ButtonLink href={paths.howToUseTools} variant="outline">
            使い方を見る
          </ButtonLink>
          <TextLink href={paths.createAccount}>会員登録（無料）</TextLink>
        </p>
        <p className={style.note}>金額と人数は例です。出欠のリンクと進行表は、会員の方にご用意しています。</p>
      </div>
    </section>
  )
}

const specimens: Record<OrganiserTool, ReactNode> = {
  proposal: (
    <Rows
      rows={[
        ['お一人さまあたり', formatYen(2_865)],
        [`ご予算 ${formatYen(3_000)}`, <Good key="good">予算内</Good>],
      ]}
    />
  ),
  approval: (
    <>
      <Good>
        <Icon name="check" /> 承認済み
      </Good>
      <span className="num">11月24日（火）9:12　{formatYen(100_946)}</span>
    </>
  ),
  rsvp: (
    <>
      <span className={style.answers} aria-hidden="true">
        <i className={style.coming} style={{ flexGrow: 24 }} />
        <i className={style.open} style={{ flexGrow: 5 }} />
        <i className={style.away} style={{ flexGrow: 3 }} />
      </span>
      <span className="num">参加 24　未回答 5　不参加 3</span>
    </>
  ),
  run_sheet: (
    <Rows
      rows={[
        ['17:30 お届け', <Icon key="done" name="check" />],
        ['18:10 料理を並べる', ''],
      ]}
    />
  ),
  papers: '見積書・注文書・納品書・請求書・領収書・稟議書・飲食費の記録',
}

function Rows({ rows }: { rows: readonly [ReactNode, ReactNode][] }) {
  return rows.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a specimen never change.
    <span key={index} className={`num ${style.row}`}>
      <span>{name}</span>
      <b>{value}</b>
    </span>
  ))
}

function Good({ children }: { children: ReactNode }) {
  return <b className={style.good}>{children}</b>
}
