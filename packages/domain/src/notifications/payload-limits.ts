/** How large a push may be, in bytes: of the encrypted body (RFC 8030, section 7.2), and of the JSON that Apple and Firebase take. */
export const mostPushBytes = { web: 4_096, apns: 4_096, fcm: 4_096 } as const

/** Of title and body together; addresses take the rest. What people see as one character may be 25 bytes long. */
export const mostTextBytes = 3_000
