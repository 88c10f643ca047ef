import type { Calculation } from '#contract/catalog.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import style from './tax-block.module.css'

type TaxBlockProps = {
  calculation: Calculation
  estimatedPerson: number | null
  /** What the total is called. */
  totalName?: string
}

/** All figures are tax-inclusive. The contained tax is shown per rate, as on a qualified invoice. */
export function TaxBlock({ calculation, estimatedPerson, totalName = 'お支払い合計' }: TaxBlockProps) {
  const { subtotal, shipping_fee, campaign_discount_ship, total, tax, campaign, per_person, shipping_known } =
    calculation
  return (
    <dl className={`num ${style.taxes}`}>
      <Row name="商品の合計（税込）">{formatYen(subtotal)}</Row>
      <Row name="配送料（税込）">{shipping_known ? shippingWords(shipping_fee) : 'お届け先により別途'}</Row>
      {campaign_discount_ship > 0 && (
        <Row name={campaign?.name ?? '配送料の割引'} look={style.discount}>
          {formatYen(-campaign_discount_ship)}
        </Row>
      )}
      <Row name={`${totalName}（税込）`} look={style.total}>
        {formatNumber(total)}
        <small className={style.unit}>円</small>
      </Row>
      <Row name="うち消費税" look={style.sub}>
        {formatYen(tax.total)}
      </Row>
      {groupsOf(calculation).map(({ name, tax: part }) => (
        <Row key={name} name={name} look={style.part}>
          {formatYen(part)}
        </Row>
      ))}
      {per_person !== null && estimatedPerson && (
        <Row
          name={`${formatNumber(estimatedPerson)}名さま・お一人さまあたり（配送料${shipping_known ? '込み' : 'は別'}）`}
          look={style.sub}
        >
          {formatYen(per_person)}
        </Row>
      )}
    </dl>
  )
}

const shippingWords = (fee: number) => (fee === 0 ? '無料' : formatYen(fee))

function Row({ name, look, children }: { name: string; look?: string; children: React.ReactNode }) {
  return (
    <div className={look}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/**
 * The usual rate in two parts, goods and delivery. Together they are its one group. Where both classes have one rate all
 * is one group, rounded once.
 */
function groupsOf({ tax, tax_details, lines, shipping_fee, campaign_discount_ship, total }: Calculation) {
  const reduced = tax_details.find(({ tax_class }) => tax_class === 'reduced')
  const usual = tax_details.find(({ tax_class }) => tax_class === 'usual')
  if (reduced && usual && reduced.rate === usual.rate && reduced.amount > 0 && usual.amount > 0) {
    return [{ name: `${usual.rate}%対象 ${formatYen(total)}`, tax: tax.total }]
  }
  const usualGoods = lines.filter(({ tax_class }) => tax_class === 'usual').reduce((sum, line) => sum + line.amount, 0)
  const delivery = shipping_fee - campaign_discount_ship
  return [
    reduced && reduced.amount > 0
      ? { name: `${reduced.rate}%対象 ${formatYen(reduced.amount)}（軽減税率）`, tax: tax.reduced }
      : undefined,
    usual && usualGoods > 0
      ? { name: `${usual.rate}%対象 ${formatYen(usualGoods)}（お酒・備品）`, tax: tax.usual }
      : undefined,
    usual && delivery > 0
      ? { name: `${usual.rate}%対象 ${formatYen(delivery)}（配送料）`, tax: tax.shipping_fee }
      : undefined,
  ].filter((group) => group !== undefined)
}
