import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PersistedSlice } from '#web/store/persist.ts'
import { fieldsOf } from '#web/store/stored-fields.ts'
import type { OrderContents } from './order-contents.ts'

/**
 * The organiser's changes; the rest is as in the order. Each field and each line is kept separately, so that a change
 * from another tab is not undone.
 */
export type ChangeDraft = Partial<Omit<OrderContents, 'cart' | 'address' | 'contact' | 'own_fields'>> & {
  address?: Partial<OrderContents['address']>
  contact?: Partial<OrderContents['contact']>
  own_fields?: OrderContents['own_fields']
  /** By product; 0 takes it out. */
  qty: Record<number, number>
}

export const emptyDraft: ChangeDraft = { qty: {} }

/** By order. What a browser has stored may be of any shape: `draftIn` reads it. */
export type ChangeDraftsState = Record<string, ChangeDraft>

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    changeDrafts: ChangeDraftsState
  }
}

const initialState: ChangeDraftsState = {}

type Piece = { id: string; piece: Partial<ChangeDraft> }

/** Changes of orders that were begun and not sent. It is loaded with every page, so that a session's end removes them. */
export const changeDraftsSlice = createSlice({
  name: 'changeDrafts',
  initialState,
  reducers: {
    merged(state, { payload: { id, piece } }: PayloadAction<Piece>) {
      const { qty, address, contact, own_fields, ...fields } = piece
      const draft = state[id] ?? emptyDraft
      state[id] = {
        ...draft,
        ...fields,
        qty: { ...draft.qty, ...qty },
        ...(address && { address: { ...draft.address, ...address } }),
        ...(contact && { contact: { ...draft.contact, ...contact } }),
        ...(own_fields && { own_fields: { ...draft.own_fields, ...own_fields } }),
      }
    },
    /** It was sent, or nothing is to be changed after all. */
    dropped(state, { payload }: PayloadAction<string>) {
      delete state[payload]
    },
    restored: (_, { payload }: PayloadAction<ChangeDraftsState>) => payload,
  },
  selectors: {
    selectStoredDraft: (state, id: string): unknown => state[id],
  },
})

export const changeDraftActions = changeDraftsSlice.actions
export const { selectStoredDraft } = changeDraftsSlice.selectors

/** They survive a reload of their tab. */
export const persistedChangeDrafts: PersistedSlice<{ changeDrafts: ChangeDraftsState }> = {
  key: 'MEETUP_CHANGE_DRAFTS',
  area: 'session',
  select: ({ changeDrafts }) => (Object.keys(changeDrafts).length > 0 ? changeDrafts : undefined),
  restore: (saved) =>
    isShallow(saved) ? changeDraftActions.restored(fieldsOf(saved) as ChangeDraftsState) : undefined,
}

/** Not deeper than a draft is; what is, would be too much for whatever looks through the state. */
const isShallow = (value: unknown, depth = 5): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1)))
