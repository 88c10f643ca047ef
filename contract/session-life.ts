/** Days a browser's session lasts after its login: the refresh token and the cookies that depend on it. */
export const SESSION_DAYS = 30

/** Characters of a refresh token; the shop's own are far shorter. */
export const LONGEST_REFRESH_TOKEN = 500
