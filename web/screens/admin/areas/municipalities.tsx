import { useState } from 'react'
import { areaFields, type Place, placeName } from '#contract/admin/area-fields.ts'
import { formatNumber } from '#domain/money.ts'
import { PREFECTURES } from '#domain/prefectures.ts'
import { type RecordForm, typedForm } from '#web/features/admin/edit/record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import style from './area.module.css'
import { useMunicipalities } from './use-municipalities.ts'

type MunicipalitiesProps = {
  /** What this area is called as it is kept: its own municipalities are not another's. */
  own: string | undefined
  record: Pick<RecordForm<typeof areaFields>, 'values' | 'set' | 'errorOf' | 'labelOf'>
}

const inputOf = (place: Place) => `cities.${placeName(place)}` as const
const { valuesOf } = typedForm(areaFields)

/** The municipalities of an area, chosen by prefecture. One is in one area: otherwise an address would have two fees. */
export function Municipalities({ own, record }: MunicipalitiesProps) {
  const { values, set, errorOf, labelOf } = record
  const chosen = valuesOf(values).cities
  const [prefecture, setPrefecture] = useState(chosen[0]?.prefecture ?? '東京都')
  const [typed, setTyped] = useState('')
  const { found, isLost, again } = useMunicipalities(prefecture)
  const shown = (found ?? []).filter(({ city }) => city.includes(typed.trim()))
  const isOthers = (area: string | null) => area !== null && area !== own
  const free = shown.filter(({ area }) => !isOthers(area))
  const isChosen = (city: string) => values[inputOf({ prefecture, city })] === true
  const isAll = free.length > 0 && free.every(({ city }) => isChosen(city))
  const choose = (cities: readonly string[], isIn: boolean) =>
    set(Object.fromEntries(cities.map((city) => [inputOf({ prefecture, city }), isIn || null])))
  return (
    <Card>
      <FieldGroup
        label={`${labelOf('cities')}（選択中 ${formatNumber(chosen.length)}）`}
        layout="stack"
        error={errorOf('cities')}
      >
        <div className={style.finder}>
          <Field label="都道府県" layout="stack">
            <Select name="prefecture" value={prefecture} onChange={({ target }) => setPrefecture(target.value)}>
              {PREFECTURES.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
          <Field label="名前で絞り込む" layout="stack">
            <TextInput
              name="city_words"
              value={typed}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <Button
            variant="outline"
            size="small"
            disabled={free.length === 0}
            onClick={() =>
              choose(
                free.map(({ city }) => city),
                !isAll,
              )
            }
          >
            {isAll ? 'すべて外す' : 'すべて選ぶ'}
          </Button>
        </div>
        {isLost && <RetryNote onRetry={again}>市区町村を読み込めませんでした。</RetryNote>}
        {!found && !isLost && <p className={style.hint}>読み込んでいます…</p>}
        {found && shown.length === 0 && <p className={style.hint}>あてはまる市区町村がありません。</p>}
        <div className={style.cities}>
          {shown.map(({ city, area }) => (
            <Checkbox
              key={city}
              label={city}
              note={isOthers(area) ? `「${area}」で選択中` : undefined}
              checked={isChosen(city)}
              disabled={isOthers(area) && !isChosen(city)}
              onChange={({ target }) => choose([city], target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
      <Chosen places={chosen} />
    </Card>
  )
}

/** All that is chosen, also of prefectures that are not in view. */
function Chosen({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return <p className={style.hint}>まだ選んでいません。</p>
  return (
    <dl className={style.chosen} aria-label="選択中の市区町村">
      {[...Map.groupBy(places, ({ prefecture }) => prefecture)].map(([prefecture, cities]) => (
        <div key={prefecture}>
          <dt>
            {prefecture} {formatNumber(cities.length)}
          </dt>
          <dd>{cities.map(({ city }) => city).join('、')}</dd>
        </div>
      ))}
    </dl>
  )
}
