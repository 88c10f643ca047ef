import type { Served } from '#context'
import { getGuestOrderDocument, getMeetupDocument } from './get-meetup-document.ts'

export const endpoints: Served[] = [getMeetupDocument, getGuestOrderDocument]
