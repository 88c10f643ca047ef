import { drinkingAgeNotice } from '#contract/order-words.ts'
import { shop } from '#contract/shop.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Note } from '#web/ui/note.tsx'
import { LegalScreen, legalHandle } from './legal-screen.tsx'

export const handle = legalHandle('alcohol')

const { alcohol } = shop

const licence = [
  { term: '販売業者', text: shop.company },
  { term: '免許の種類', text: alcohol.licence },
  { term: '所轄税務署', text: alcohol.office },
  { term: '免許番号', text: alcohol.number },
  { term: '販売の条件', text: alcohol.condition },
]

/** The five items of 酒類販売管理者標識. */
const mark = [
  { term: '販売場の名称及び所在地', text: `${shop.name} ${shop.address}` },
  { term: '酒類販売管理者の氏名', text: shop.manager },
  { term: '酒類販売管理研修受講年月日', text: plainJapaneseDate(alcohol.trainedOn) },
  { term: '次回研修の受講期限', text: plainJapaneseDate(alcohol.trainingDue) },
  { term: '研修実施団体名', text: alcohol.trainedBy },
]

export default function Alcohol() {
  return (
    <LegalScreen
      text="alcohol"
      title="酒類の販売について"
      description="酒類小売業免許、酒類販売管理者標識、年齢の確認についてお知らせします。"
      wordings={{ '2026-11-23': Notice }}
    />
  )
}

function Notice() {
  return (
    <>
      <Note>{drinkingAgeNotice}</Note>
      <h2>酒類販売業免許</h2>
      <DefinitionRows rows={licence} />
      <h2>酒類販売管理者標識</h2>
      <DefinitionRows rows={mark} />
      <h2>年齢の確認</h2>
      <p>
        酒類をご注文の際は、ご注文者の生年月日をご入力いただき、開催日に20歳以上であることを確認します。年齢確認の結果と日時のみ記録します（生年月日は保存しません）。お届けの際に年齢を確認できないときは、酒類をお渡しできません。
      </p>
    </>
  )
}
