import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { deliveryAreas, postalCodes } from './tables.ts'

export type DeliveryArea = typeof deliveryAreas.$inferSelect

type DeliveryPart = {
  areas: ReadonlyMap<number, DeliveryArea>
  /** Only codes we deliver to: a code that is missing is not served. */
  areaByPostalCode: ReadonlyMap<string, number>
}

/** Where we deliver: this module's part of the shop in memory. */
export async function readDelivery(tx: Tx): Promise<DeliveryPart> {
  const areas = await tx.select().from(deliveryAreas).orderBy(asc(deliveryAreas.id))
  const servedCodes = await tx
    .selectDistinct({ code: postalCodes.code, areaId: deliveryAreas.id })
    .from(postalCodes)
    .innerJoin(
      deliveryAreas,
      and(eq(deliveryAreas.prefecture, postalCodes.prefecture), eq(deliveryAreas.city, postalCodes.city)),
    )
  return {
    areas: new Map(areas.map((area) => [area.id, area])),
    areaByPostalCode: new Map(servedCodes.map(({ code, areaId }) => [code, areaId])),
  }
}
