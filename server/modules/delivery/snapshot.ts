import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { deliveryAreas, deliveryGroups, postalCodes } from './tables.ts'

/** A municipality that is delivered to, with what holds for its group. Yen, tax-inclusive. */
export type DeliveryArea = Awaited<ReturnType<typeof readAreas>>[number]

type DeliveryPart = {
  areas: ReadonlyMap<number, DeliveryArea>
  /** Only codes we deliver to: a code that is missing is not served. */
  areaByPostalCode: ReadonlyMap<string, number>
}

/**
 * Where we deliver: this module's part of the shop in memory. Postal codes never change once they are there, so those
 * known from `before` hold as long as the same municipalities are delivered to.
 */
export async function readDelivery(tx: Tx, before?: DeliveryPart): Promise<DeliveryPart> {
  const areas = new Map((await readAreas(tx)).map((area) => [area.id, area]))
  const isKnown = before !== undefined && before.areaByPostalCode.size > 0 && areTheSamePlaces(areas, before.areas)
  return { areas, areaByPostalCode: isKnown ? before.areaByPostalCode : await readServedCodes(tx) }
}

type Areas = DeliveryPart['areas']

const areTheSamePlaces = (areas: Areas, others: Areas) =>
  areas.size === others.size &&
  [...areas.values()].every(({ id, prefecture, city }) => {
    const other = others.get(id)
    return other?.prefecture === prefecture && other.city === city
  })

async function readServedCodes(tx: Tx): Promise<Map<string, number>> {
  const served = await tx
    .selectDistinct({ code: postalCodes.code, areaId: deliveryAreas.id })
    .from(postalCodes)
    .innerJoin(
      deliveryAreas,
      and(eq(deliveryAreas.prefecture, postalCodes.prefecture), eq(deliveryAreas.city, postalCodes.city)),
    )
  return new Map(served.map(({ code, areaId }) => [code, areaId]))
}

const readAreas = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(deliveryAreas),
      groupName: deliveryGroups.name,
      fee: deliveryGroups.fee,
      freeFrom: deliveryGroups.freeFrom,
      leastOrder: deliveryGroups.leastOrder,
    })
    .from(deliveryAreas)
    .innerJoin(deliveryGroups, eq(deliveryGroups.id, deliveryAreas.groupId))
    .orderBy(asc(deliveryAreas.id))
