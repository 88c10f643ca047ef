import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { areaFields, type Place } from '#contract/admin/area-fields.ts'
import type { Area } from '#contract/admin/areas.ts'
import type { ValuesOf } from '#contract/fields/field.ts'
import { type Tx, valuesIn } from '#platform/db'
import { deliveryAreas, deliveryGroups, postalCodes } from '../tables.ts'

type Group = typeof deliveryGroups.$inferSelect

const { cities: _, ...ofGroup } = areaFields
type GroupValues = ValuesOf<typeof ofGroup>
const groupNames = Object.keys(ofGroup) as (keyof GroupValues)[]

export const findGroups = (tx: Tx) => tx.select().from(deliveryGroups).orderBy(asc(deliveryGroups.id))

export async function lockGroup(tx: Tx, id: number): Promise<Group | undefined> {
  const [group] = await tx.select().from(deliveryGroups).where(eq(deliveryGroups.id, id)).for('update')
  return group
}

/** With their municipalities. */
export async function areasOf(tx: Tx, groups: readonly Group[]): Promise<Area[]> {
  const ids = groups.map(({ id }) => id)
  const places =
    ids.length === 0
      ? []
      : await tx.select().from(deliveryAreas).where(inArray(deliveryAreas.groupId, ids)).orderBy(asc(deliveryAreas.id))
  const byGroup = Map.groupBy(places, ({ groupId }) => groupId)
  return groups.map((group) => ({
    id: group.id,
    ...valuesIn<GroupValues>(groupNames, group),
    cities: (byGroup.get(group.id) ?? []).map(({ prefecture, city }) => ({ prefecture, city })),
    version: group.version,
  }))
}

/** Makes these the municipalities of an area; those that stay keep their ids. */
export async function setPlaces(tx: Tx, groupId: number, cities: readonly Place[]): Promise<void> {
  const wanted = new Set(cities.map(keyOf))
  const present = await tx.select().from(deliveryAreas).where(eq(deliveryAreas.groupId, groupId))
  const gone = present.filter((place) => !wanted.has(keyOf(place))).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(deliveryAreas).where(inArray(deliveryAreas.id, gone))
  const kept = new Set(present.map(keyOf))
  const added = cities.filter((place) => !kept.has(keyOf(place)))
  if (added.length > 0) await tx.insert(deliveryAreas).values(added.map((place) => ({ ...place, groupId })))
}

export const keyOf = ({ prefecture, city }: Place) => `${prefecture}\n${city}`

/** Municipalities that no postal code has. */
export async function unknownPlaces(tx: Tx, cities: readonly Place[]): Promise<Place[]> {
  const known = await tx
    .selectDistinct({ prefecture: postalCodes.prefecture, city: postalCodes.city })
    .from(postalCodes)
    .where(inArray(postalCodes.prefecture, [...new Set(cities.map(({ prefecture }) => prefecture))]))
  const keys = new Set(known.map(keyOf))
  return cities.filter((place) => !keys.has(keyOf(place)))
}

/** Which of these are another area's already. */
export const placesOfOthers = (tx: Tx, groupId: number, cities: readonly Place[]) =>
  tx
    .select({ prefecture: deliveryAreas.prefecture, city: deliveryAreas.city, area: deliveryGroups.name })
    .from(deliveryAreas)
    .innerJoin(deliveryGroups, eq(deliveryGroups.id, deliveryAreas.groupId))
    .where(
      and(
        ne(deliveryAreas.groupId, groupId),
        inArray(sql`${deliveryAreas.prefecture} || ${'\n'} || ${deliveryAreas.city}`, cities.map(keyOf)),
      ),
    )

/** Of a prefecture, in the order of their postal codes, with the area that each is in. */
export const findMunicipalities = (tx: Pick<Tx, 'select'>, prefecture: string) =>
  tx
    .select({ city: postalCodes.city, area: sql<string | null>`min(${deliveryGroups.name})` })
    .from(postalCodes)
    .leftJoin(
      deliveryAreas,
      and(eq(deliveryAreas.prefecture, postalCodes.prefecture), eq(deliveryAreas.city, postalCodes.city)),
    )
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryAreas.groupId))
    .where(eq(postalCodes.prefecture, prefecture))
    .groupBy(postalCodes.city)
    .orderBy(sql`min(${postalCodes.code})`)
