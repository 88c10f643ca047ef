import { Form } from 'react-router'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Keys } from '#web/ui/shortcuts.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import style from './simulator.module.css'

export type SimulatorQuestion = {
  date: TokyoDate
  postal_code?: string | undefined
  estimated_person?: string | undefined
}

type SimulatorFormProps = {
  /** As typed. */
  asked: SimulatorQuestion
  /** What of it could be read. */
  read?: SimulatorQuestion
  keys?: string
}

/** Asks what customers are told of a day; the answer stands on the simulator's own screen. */
export function SimulatorForm({ asked, read, keys }: SimulatorFormProps) {
  const wrong = (name: 'postal_code' | 'estimated_person', words: string) =>
    asked[name] && read && !read[name] ? words : undefined
  return (
    <>
      <p className={style.about}>お客さまへのご案内と同じ決まりで確かめます。何も保存しません。</p>
      <Form method="get" action={adminPaths.simulator()} className={style.form} key={JSON.stringify(asked)}>
        <Field label="お届け日" layout="stack">
          <TextInput type="date" name="date" required defaultValue={asked.date} />
        </Field>
        <Field label="郵便番号" layout="stack" error={wrong('postal_code', '郵便番号は7桁の数字でご記入ください。')}>
          <TextInput
            name="postal_code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            defaultValue={asked.postal_code}
          />
        </Field>
        <Field label="人数" layout="stack" error={wrong('estimated_person', '人数を、1以上の数字でご記入ください。')}>
          <TextInput
            name="estimated_person"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            defaultValue={asked.estimated_person}
          />
        </Field>
        <Button type="submit" variant="secondary" size="small" aria-keyshortcuts={keys}>
          確かめる
          {keys && <Keys keys={keys} />}
        </Button>
      </Form>
    </>
  )
}
