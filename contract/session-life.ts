/** Days a browser's session lives from its login: its refresh token, and each cookie that is nothing without it. */
export const SESSION_DAYS = 30
