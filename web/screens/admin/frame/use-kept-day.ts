import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { keepDay } from '#web/features/admin/kept-day.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { useKeptPage } from '#web/features/frame/use-kept-page.ts'
import { useAppDispatch } from '#web/store/hooks.ts'

const retryMilliseconds = 5_000

type Day = {
  date: TokyoDate
  /** What the screen's loader gets back where there is no connection. */
  shown: unknown
  /** It was kept here, and the shop has not answered since. */
  isKept: boolean
}

/**
 * Has this device keep the day in view, so that its screen opens without a connection. Where what is shown was kept,
 * the shop is asked again until it answers.
 */
export function useKeptDay({ date, shown, isKept }: Day): void {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const staff = useStaffMember()
  const [hasDay, setHasDay] = useState(false)
  useKeptPage(pathname, hasDay)
  useEffect(() => {
    if (!isKept) void dispatch(keepDay(pathname, date, { staff, shown })).then(() => setHasDay(true))
  }, [dispatch, pathname, date, staff, shown, isKept])
  useEffect(() => {
    if (!isKept) return
    const ask = () => {
      if (navigator.onLine) void revalidate()
    }
    const timer = setInterval(ask, retryMilliseconds)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [isKept, revalidate])
}
