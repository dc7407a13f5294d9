/**
 * Why, beyond the code of an error. The English text is for those who call the API; the console says it in its own words
 * and takes only the name and the parameters, which stand in braces.
 */
export const errorReasons = {
  billing_off: 'Nothing is billed on this server: everything is open already.',
  billing_silent: 'The payment provider does not answer. Look again in a minute before you try once more.',
  billing_refused: 'The payment provider refused this. Its reason: {reason}',
  crop_animation: 'An animated picture cannot be cropped. Choose a photo or another still picture.',
  crop_drawing: 'A drawing (SVG) cannot be cropped. Choose a photo or another still picture.',
  delivery_erased: 'What this delivery held was erased with a person, so it cannot be sent again.',
  import_running: 'A file is being imported into this app already. Try again when that has ended.',
  link_used: 'This link was used already or is too old. Ask for a new one.',
  map_silent: 'The map service does not answer. Try again in a moment.',
  other_person: 'Somebody else signed in at the identity provider. Sign in there as yourself.',
  password_not_asked: 'The identity provider did not ask for the password. Sign out there and try again.',
  member_has_more: 'This user may do more than you. Only somebody who may do as much can change that.',
  not_invited: 'This user has no open invitation.',
  only_active_member: 'Only an active user who has accepted the invitation can become the owner.',
  only_owner: 'Only an owner can do this.',
  permission_needed: "You need the permission '{permission}' for this. Ask the owner of the app.",
  plan_agreed: 'This plan was agreed with whoever runs this server. Ask them to change it.',
  plan_change_replaced: 'Somebody chose another plan at the same time. Look at the plans again.',
  plan_has_no_subscription: 'There is no subscription. Choose a plan first.',
  plan_renewal_fixed: 'With this status, auto-renew cannot be changed.',
  picture_too_many_pixels: 'This picture has more than {megapixels} megapixels. Make it smaller and retry.',
  permission_not_own: "You do not have the permission '{permission}', so you cannot give it.",
  provider_silent: 'The identity provider does not answer. Try again in a few seconds.',
  reference_gone: 'This refers to something that is gone or not allowed.',
  role_not_own: "You cannot give the role '{role}'.",
  token_ended: 'This API token is not known, was revoked, or has expired.',
  trial_not_needed: 'This app has a subscription already.',
  service_silent: '{service} does not answer. Nothing was changed; try again in a moment.',
  upload_cut: 'The upload ended before the file was complete.',
  value_not_storable: 'A value holds characters or numbers that cannot be stored.',
  video_unreadable: 'This video could not be read. Export it again as MP4 and retry.',
  language_known: 'The app has this language already.',
  language_default_stays: 'The default language cannot be removed.',
} as const

export type ErrorReason = keyof typeof errorReasons

type Named<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never
export type ReasonParameters<R extends ErrorReason> = Record<Named<(typeof errorReasons)[R]>, string | number>

/** As it is sent. */
export interface SentReason {
  name: ErrorReason
  parameters: Record<string, string | number>
}

/** Options of an AppError: `new AppError('conflict', because('import_running'))`. */
export function because<R extends ErrorReason>(
  name: R,
  ...[given]: keyof ReasonParameters<R> extends never ? [] : [ReasonParameters<R>]
): { message: string; reason: SentReason } {
  const parameters: Record<string, string | number> = given ?? {}
  const message = errorReasons[name].replace(/\{(\w+)\}/g, (_, key: string) => String(parameters[key]))
  return { message, reason: { name, parameters } }
}
