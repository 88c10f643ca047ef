/** For forms without an address field: the refusal must not mention an address. */
export const WRONG_PASSWORD = 'パスワードが違うようです。もう一度お確かめください。'
