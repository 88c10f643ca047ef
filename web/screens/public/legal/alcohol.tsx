import { drinkingAgeNotice } from '#contract/order-words.ts'
import { noAlcohol, type PublicFacts } from '#contract/shop-facts.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { useShop } from '#web/store/page-data.tsx'
import { beginLoading, preload } from '#web/store/preload.ts'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Note } from '#web/ui/note.tsx'
import { writtenRows } from '#web/words/shop-facts-words.ts'
import { LegalScreen, legalHandle, loadLegal } from './legal-screen.tsx'

export const handle = legalHandle

const load = loadLegal('alcohol')
export const loader = preload(load)
export const clientLoader = beginLoading(load)

const licenceOf = ({ company, alcohol }: PublicFacts) => [
  { term: '販売業者', text: company },
  { term: '免許の種類', text: alcohol.licence },
  { term: '所轄税務署', text: alcohol.office },
  { term: '免許番号', text: alcohol.number },
  { term: '販売の条件', text: alcohol.condition },
]

/** The five items of 酒類販売管理者標識. */
const markOf = ({ name, address, manager, alcohol }: PublicFacts) => [
  { term: '販売場の名称及び所在地', text: `${name} ${address}`.trim() },
  { term: '酒類販売管理者の氏名', text: manager },
  { term: '酒類販売管理研修受講年月日', text: dateWords(alcohol.trainedOn) },
  { term: '次回研修の受講期限', text: dateWords(alcohol.trainingDue) },
  { term: '研修実施団体名', text: alcohol.trainedBy },
]

const dateWords = (date: string) => date && plainJapaneseDate(date)

export default function Alcohol() {
  return (
    <LegalScreen
      text="alcohol"
      title="酒類の販売について"
      description="酒類小売業免許、酒類販売管理者標識、年齢の確認についてお知らせします。"
      Made={Notice}
    />
  )
}

function Notice() {
  const shop = useShop()
  if (shop.alcohol.sells !== 'yes') return <p>{noAlcohol}</p>
  return (
    <>
      <Note>{drinkingAgeNotice}</Note>
      <h2>酒類販売業免許</h2>
      <DefinitionRows rows={writtenRows(licenceOf(shop))} />
      <h2>酒類販売管理者標識</h2>
      <DefinitionRows rows={writtenRows(markOf(shop))} />
      <h2>年齢の確認</h2>
      <p>
        酒類をご注文の際は、ご注文者の生年月日をご入力いただき、開催日に20歳以上であることを確認します。年齢確認の結果と日時のみ記録します（生年月日は保存しません）。お届けの際に年齢を確認できないときは、酒類をお渡しできません。
      </p>
    </>
  )
}
