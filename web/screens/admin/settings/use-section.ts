import { useRef, useState } from 'react'
import { type SettingNameIn, settingsIn } from '#contract/admin/setting-fields.ts'
import type { SettingsSection } from '#contract/admin/setting-sections.ts'
import type { Settings } from '#contract/admin/settings.ts'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { usePlanning } from '#web/features/admin/planned/use-planning.ts'
import { useCall } from '#web/store/use-call.ts'
import { useContractForm } from '#web/store/use-contract-form.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { changeOf, fieldsOf, wordsOf } from './settings-fields.ts'

export type Section<Id extends SettingsSection> = ReturnType<typeof useSection<Id>>

export type SettingInput = ReturnType<Section<SettingsSection>['input']>

/** One part of the settings, read until it is edited. What is typed about it stays in the tab until it is saved. */
export function useSection<Id extends SettingsSection>(id: Id, settings: Settings) {
  type Name = SettingNameIn<Id>
  const [changeSettings, planSettings] = [useCall('changeSettings'), useCall('planSettings')]
  const readAgain = useReadAgain()
  const [own, all] = [settingsIn(id), fieldsOf(settings)]
  const fields = Object.fromEntries(Object.keys(own).map((name) => [name, all[name] ?? '']))
  const edits = useRecordEdits({ record: `settings ${id}`, version: settings.version, fields })
  const [isOpen, setOpen] = useState(edits.names.length > 0)
  const [saved, setSaved] = useState<'now' | 'planned'>()
  const planning = usePlanning()
  const editButton = useRef<HTMLButtonElement>(null)
  const form = useContractForm({
    values: edits.values,
    // The shop looks at these.
    errors: () => ({}),
    send: (values): PromiseLike<Outcome & { payload?: unknown }> | undefined => {
      if (edits.clashes.length > 0) return undefined
      const change = { version: edits.version, ...changeOf(values, edits.names) }
      if (planning.asked) return planSettings({ body: { ...change, ...planning.asked } })
      return changeSettings({ body: change })
    },
    onSent() {
      const how = planning.asked ? 'planned' : 'now'
      edits.clear()
      planning.clear()
      close()
      // Whoever goes on with another part then does so from what is there now.
      void readAgain().then(() => setSaved(how))
    },
    onRefused({ code }) {
      // What somebody else has changed comes with it, and is merged with what was typed.
      if (code === 'edited_meanwhile') void readAgain()
    },
  })
  const open = () => {
    setOpen(true)
    setSaved(undefined)
  }
  const close = () => {
    setOpen(false)
    // The button is there again after this.
    setTimeout(() => editButton.current?.focus())
  }
  const giveUp = () => {
    edits.clear()
    planning.clear()
    form.clear()
    close()
  }
  const textOf = (name: Name) => String(edits.values[name] ?? '')
  const labelOf = (name: Name) => own[name].label
  const set = (name: Name, value: string) => {
    edits.set({ [name]: value })
    form.correct(name)
  }
  return {
    edits,
    form,
    planning,
    isOpen,
    saved,
    editButton,
    open,
    giveUp,
    textOf,
    labelOf,
    set,
    /** For the input of a text. */
    input: (name: Name) => ({
      name,
      label: labelOf(name),
      layout: 'stack' as const,
      value: textOf(name),
      onValue: (value: string) => set(name, value),
      error: form.errorOf(name),
    }),
    /** As it is read before it is edited. */
    fact: (name: Name) => ({ term: labelOf(name), text: all[name] === '' ? '' : wordsOf(name, all[name]) }),
  }
}
