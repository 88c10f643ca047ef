/** Days a browser's session lasts after its login: the refresh token and the cookies that depend on it. */
export const SESSION_DAYS = 30
