import style from './company-name.module.css'

const persons =
  '学校|医療|社会福祉|特定非営利活動|一般社団|一般財団|公益社団|公益財団|宗教|税理士|弁護士|監査|司法書士|行政書士|社会保険労務士|特許業務|独立行政'
const forms = `(?:(?:株式|有限|合同|合資|合名|相互)会社|(?:${persons})法人(?:社団|財団|(?!社団|財団)))`
/** Behind the legal form where a name begins with it, before it where one ends with it, and before a bracket. */
const borders = new RegExp(`(?<=^${forms})(?!$)|(?<!^)(?=${forms}$)|(?<!^)(?=[（(])`)

/** A company's name in a narrow column: no line breaks within 「みどりヶ丘学舎」. */
export function CompanyName({ children: name }: { children: string }) {
  const [first, ...others] = name.split(borders)
  return (
    <span className={style.name}>
      {first}
      {others.map((part) => [<wbr key={part} />, part])}
    </span>
  )
}
