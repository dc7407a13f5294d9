/** Why a push message did not arrive, as codes that a screen has words for. */

export const pushReasons = {
  /** The device's address at its push service is of no use any more. */
  gone: [
    'unregistered',
    'token_invalid',
    /** It was made for another app, project or key. */
    'token_of_other_app',
    /** A subscription whose keys are none, or whose address is no known push service. */
    'subscription_invalid',
    'endpoint_refused',
  ],
  /** The app's own credential is missing or not accepted: no device is at fault. */
  credential: [
    'credential_missing',
    'key_unreadable',
    'key_refused',
    /** The key may not send to this bundle id. */
    'topic_refused',
    /** The key is for the other environment of Apple. */
    'environment_refused',
    /** The service account may not send. */
    'permission_missing',
    'project_unknown',
    /** Firebase has no valid key of Apple, or of the web, for this project. */
    'third_party_refused',
  ],
  refused: ['payload_too_large', 'payload_invalid', 'push_refused'],
  later: [
    'rate_limited',
    'service_down',
    'unreachable',
    /** Its host leads into a private network. */
    'address_private',
    /** It ended the connection before it answered. */
    'connection_ended',
    /** It said that it did not look at the call: it was about to end the connection. */
    'not_processed',
    'late',
    'answer_too_large',
    'answer_unexpected',
    /** The token of the call was too old; the next call has a new one. */
    'token_expired',
    /** The service failed so often that it is given a pause. */
    'circuit_open',
    /** This server is about to stop. */
    'stopping',
  ],
} as const

export type GoneReason = (typeof pushReasons.gone)[number]
export type CredentialReason = (typeof pushReasons.credential)[number]
export type RefusedReason = (typeof pushReasons.refused)[number]
export type LaterReason = (typeof pushReasons.later)[number]
