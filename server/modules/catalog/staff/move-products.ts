import { productErrors } from '#contract/admin/product-fields.ts'
import * as contract from '#contract/admin/products.ts'
import type { ProductMove } from '#domain/product.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import type { Tx } from '#platform/db'
import { loggedOf, valuesOf } from './product-values.ts'
import { findStoredProducts, holdProducts, type StoredProduct } from './queries.ts'
import { putAway, updateProduct } from './write-product.ts'

type Move = { to: ProductMove; now: Date }

/** All that can be moved is, in one transaction; what cannot stays, and it is said why. */
export const moveProducts = changeRecord(contract.moveProducts, async (tx, { body }, context) => {
  const move = { to: body.to, now: context.now() }
  const versions = new Map(body.products.map(({ id, version }) => [id, version]))
  const held = new Map((await holdProducts(tx, [...versions.keys()])).map((product) => [product.id, product]))
  const answer: contract.ProductsMoved = { moved: [], left: [] }
  const written: StoredProduct[] = []
  for (const [id, version] of versions) {
    const before = held.get(id)
    const code = before ? whyLeft(before, version, move) : 'product_not_found'
    if (code) answer.left.push({ id, name: before?.name ?? '', code })
    else answer.moved.push({ id, name: before!.name })
    if (code || isThere(before!, move.to)) continue
    await moveOne(tx, before!, move)
    written.push(before!)
  }
  const today = tokyoDateOf(move.now)
  const after = await findStoredProducts(
    tx,
    written.map(({ id }) => id),
  )
  const records = written.map((before, index) => ({
    id: String(before.id),
    before: loggedOf(before, today),
    after: loggedOf(after[index]!, today),
  }))
  return { records, answer }
})

const isThere = ({ archivedAt, published }: StoredProduct, to: ProductMove): boolean =>
  to === (archivedAt ? 'archived' : published ? 'published' : 'draft')

/** One that is there already is as it should be, whatever else has become of it. */
function whyLeft(product: StoredProduct, version: number, { to, now }: Move): contract.WhyProductLeft | undefined {
  if (isThere(product, to)) return undefined
  if (product.version !== version) return 'edited_meanwhile'
  if (to !== 'published') return undefined
  if (product.archivedAt) return 'product_archived'
  const today = tokyoDateOf(now)
  return productErrors(valuesOf(product, today), today).length > 0 ? 'invalid' : undefined
}

async function moveOne(tx: Tx, before: StoredProduct, { to, now }: Move): Promise<void> {
  if (to === 'archived') await putAway(tx, before.id, now)
  else await updateProduct(tx, before, { ...valuesOf(before, tokyoDateOf(now)), published: to === 'published' })
}
