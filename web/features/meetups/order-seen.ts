import { createAction } from '@reduxjs/toolkit'
import type { GuestOrder, Meetup } from '#contract/meetups.ts'

// The shop has sent the present state of an order. By themselves: who changes an order needs not all that shows one.

export const meetupSeen = createAction<Meetup>('meetups/seen')
export const guestOrderSeen = createAction<GuestOrder>('meetups/guestOrderSeen')
