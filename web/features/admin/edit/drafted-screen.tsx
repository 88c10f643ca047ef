import type { ReactNode } from 'react'
import type { Fields, Typed } from '#contract/fields/field.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormNotes } from '#web/words/form-notes.tsx'
import { quicker } from '../last-change-words.ts'
import { ScreenHead } from '../screen-head.tsx'
import { ClashPanel } from './clash-panel.tsx'
import { DeleteRecordCard } from './delete-record-card.tsx'
import { DraftSaveBar } from './draft-save-bar.tsx'
import type { ListedKind, PublishedKind } from './drafted-kind.ts'
import { PublicationCard } from './publication-card.tsx'
import { PublishedVersions } from './published-versions.tsx'
import { RecordEnd } from './record-end.tsx'
import { typedForm } from './record-form.ts'
import { saveKey } from './save-bar.tsx'
import { savingWords } from './saving-words.ts'
import { hasDraft } from './standing-of.ts'
import type { DraftedForm } from './use-drafted-form.ts'

type Of<F extends Fields, K = unknown> = { of: DraftedForm<F, K> }

type DraftedScreenProps<F extends Fields> = Of<F, Partial<ListedKind<F>>> & {
  title: string
  /** A customer wrote the title. */
  isTyped?: boolean
  note?: ReactNode
  /** Beside the way to the list. */
  actions?: ReactNode
  /** Where it stands. */
  standing: ReactNode
  /** Of an input whose words are not the field's alone; undefined: they are. */
  wordsOf?: (input: string, typed: Typed) => string | undefined
  /** What is to be known before it is changed. */
  ahead?: ReactNode
  /** The cards of its form; undefined: it cannot be changed. */
  children?: ReactNode
  /** Below the form, above the log. */
  end?: ReactNode
}

/** One record: its form, what customers have of it, what has been published, and what was done to it. */
export function DraftedScreen<F extends Fields>(props: DraftedScreenProps<F>) {
  const { of, title, isTyped, note, actions, standing, ahead, children, end } = props
  const { kind, shown, edits, record } = of
  const { form } = record
  const { nameOf, wordsOf } = typedForm(kind.fields)
  return (
    <>
      <ScreenHead
        title={title}
        isTyped={isTyped}
        note={note}
        actions={
          <>
            {kind.list && <TextLink href={kind.list.href}>{kind.list.words}へ</TextLink>}
            {actions}
          </>
        }
      >
        {standing}
      </ScreenHead>
      <ClashPanel
        record={kind.record}
        {...quicker(shown.last_change)}
        edits={edits}
        nameOf={nameOf}
        wordsOf={(input, typed) => props.wordsOf?.(input, typed) ?? wordsOf(input, typed)}
      />
      {ahead}
      {children && (
        <form {...form.props}>
          <FormNotes form={form} words={savingWords(kind.record, edits)} />
          {children}
          <DraftSaveBar form={form} edits={edits} published={shown.published} nameOf={nameOf} />
        </form>
      )}
      <RecordEnd kind={kind.kind} record={String(shown.id)} version={shown.version}>
        {end}
      </RecordEnd>
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}

type PublicationProps<F extends Fields> = Of<F, PublishedKind<F>> & {
  /** Something else of it is not saved either. */
  isEdited?: boolean
  /** Its draft goes by being published alone. */
  cannotDiscard?: boolean
  aside?: ReactNode
}

export function Publication<F extends Fields>({ of, isEdited = false, cannotDiscard, aside }: PublicationProps<F>) {
  const { kind, shown, publication } = of
  const { discard: _, ...others } = publication.acts
  return (
    <PublicationCard
      record={kind.record}
      shown={shown}
      {...publication}
      acts={cannotDiscard ? others : publication.acts}
      isEdited={publication.isEdited || isEdited}
      words={kind.publication}
      aside={aside}
    />
  )
}

/** `isEdited`: something else of it is not saved either. */
export function Versions<F extends Fields>({ of, isEdited = false }: Of<F> & { isEdited?: boolean }) {
  const { shown, former } = of
  return (
    <PublishedVersions
      versions={shown.versions}
      hasDraft={hasDraft(shown)}
      {...former}
      isUnsaved={former.isUnsaved || isEdited}
    />
  )
}

type DeletionProps<F extends Fields> = Of<F, ListedKind<F>> &
  Pick<Parameters<typeof DeleteRecordCard>[0], 'hint' | 'consequence'> & {
    /** What is asked about: 「冬の配送料」; the record unless told otherwise. */
    name?: string
    remove: (asked: { query: Record<string, never>; body: { version: number } }) => PromiseLike<Outcome>
  }

/** The end of a record: asked once more before it is done. */
export function Deletion<F extends Fields>({ of, name, remove, ...said }: DeletionProps<F>) {
  const { kind, shown, acts } = of
  return (
    <DeleteRecordCard
      {...said}
      record={kind.record}
      name={name ?? kind.record}
      lastChange={shown.last_change}
      isDeletable={shown.deletable}
      remove={() => remove({ query: {}, body: { version: shown.version } })}
      list={kind.list.href}
      onRefused={acts.settle}
    />
  )
}
