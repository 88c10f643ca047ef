import { digestOf } from '#platform/auth'

/** Addresses are counted by their digest: the counts say nothing about who has an account. */
export const addressMark = (email: string): string => digestOf(email.toLowerCase()).toString('base64url')
