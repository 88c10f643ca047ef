import type { ReactNode } from 'react'
import type { FactName } from '#contract/fill-in.ts'
import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import style from './facts-card.module.css'

/** What may stand in braces in a text of the shop. */
export function FactsCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Hint space="below">{children}</Hint>
      <dl className={style.facts}>
        {Object.entries(factWords).map(([name, meaning]) => (
          <div key={name}>
            <dt>{`{{${name}}}`}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const factWords: Record<FactName, string> = {
  tel: '電話番号',
  hours: '受付時間',
  area: 'お届けの範囲',
  delivery_fee: '配送料',
  delivery_fee_short: '配送料（短い書き方）',
  delivery_hours: 'お届けの時間帯',
  lead_days: '締切の日',
  cutoff: '締切の時刻',
  closed_days: '定休日と年末年始',
  least_order: '最低注文額',
  new_year: '年末年始の休み',
  early_bird: '早いご注文の割引',
  cancellation: 'キャンセル料',
  partial_cancellation: '一部キャンセル料',
  plan_cancellation: '出張プランのキャンセル料',
  plan_fewer: '出張プランの人数が減るとき',
  collection: '器の回収',
  cards: 'クレジットカードのご案内',
  invoice_term: '請求書のお支払い条件',
  due_day: 'お支払いの期日',
  shop_name: 'お店の名前',
  company: '会社名',
  representative: '代表者',
  manager: '運営統括責任者',
  address: '所在地',
  email: 'メールアドレス',
  registration_number: '適格請求書の登録番号',
  alcohol_notice: '酒類の販売のご案内',
  alcohol_licence: '酒類の免許の種類',
  alcohol_office: '酒類の所轄税務署',
  alcohol_number: '酒類の免許番号',
  alcohol_condition: '酒類の販売の条件',
  alcohol_trained_on: '酒類の研修の受講日',
  alcohol_training_due: '酒類の次回研修の期限',
  alcohol_trained_by: '酒類の研修の実施団体',
}
