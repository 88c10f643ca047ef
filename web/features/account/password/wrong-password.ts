/** Where no address is asked for, the refusal must not speak of one. */
export const WRONG_PASSWORD = 'パスワードが違うようです。もう一度お確かめください。'
