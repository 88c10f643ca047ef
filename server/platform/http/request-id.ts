const process36 = Math.floor(Math.random() * 36 ** 6).toString(36)
let count = 0

/** The number under which a refusal or a fault is found in the log. */
export const nextRequestId = () => `${process36}-${(++count).toString(36)}`
