/**
 * Every call that writes is either made on a revision, and refused with the newer copy where somebody else was quicker, or
 * stands here with the reason why it needs none. A new route fails this until it is one or the other.
 */
import { describe, expect, test } from 'vitest'
import { inputOf, requestOf, routes } from './sweep/route-inputs.ts'
import { createWorld, type World } from './sweep/sweep-world.ts'
import { stateReader } from './sweep/table-states.ts'
import { createTestApp } from './test-app.ts'

const unrevised: Readonly<Record<string, readonly string[]>> = {
  'It makes something new, so that there is nothing it could write over.': [
    ...['createBadge', 'createPage', 'createDesign', 'cloneDesign', 'createUser', 'createWebhook', 'createApiToken'],
    ...['sendMessage', 'sendTestMessage', 'inviteTestDevice'],
    ...[
      'addLanguage',
      'checkGoods',
      'createOwnProduct',
      'addElements',
      'createLead',
      'makeApp',
      'uploadFile',
      'beginUpload',
      'finishUpload',
      'copyFiles',
      'cropImage',
      'fitImage',
      'registerFiles',
      'createPreviewToken',
    ],
  ],
  'It takes away the thing that it names, whatever that holds by now; the question before it names the thing.': [
    ...['deleteBadge', 'deleteDesign', 'deleteDesigns', 'deleteElement', 'deleteElements', 'deleteFile', 'deleteUser'],
    ...[
      'deleteWebhook',
      'deleteOwnProduct',
      'removeLanguage',
      'revokeApiToken',
      'revokeApiTokens',
      'eraseCustomer',
      'removePasskey',
      'removeAuthenticator',
      'cancelUpload',
    ],
    ...[
      'endSession',
      'endOtherSessions',
      'deleteMessage',
      'deleteSegment',
      'removeTestDevice',
      'deleteFiles',
      'deleteUnused',
    ],
  ],
  'It does one thing and sends no values that somebody had read; where it is not possible any more it is refused.': [
    ...['goLiveNow', 'cancelDesignTime', 'bringBackDesign', 'sendInvitation', 'handOverOwnership', 'keepCustomer'],
    ...[
      'renewWebhookSecret',
      'renewWriteKey',
      'renewRecoveryCodes',
      'sendTestEvent',
      'sendDeliveryAgain',
      'sendDeliveriesAgain',
      'markViewed',
    ],
    ...['stopMessage', 'chooseText', 'hideChecklist', 'makeStorePackage', 'cancelStorePackage', 'pullAgain'],
    ...['pullProduct', 'cancelPull', 'makeHook', 'startImport', 'cancelImport', 'retryPictures', 'showOwnProduct'],
    ...['publish', 'makeReleaseLive', 'copyReleaseToDraft', 'acceptInvitation'],
  ],
  'The body names what was read of everything that it writes, and a part that changed since is refused or asked about.':
    [
      ...['saveDesign', 'previewUnsaved', 'getUnsavedPictures', 'restoreMoment', 'saveTexts'],
      ...['checkOut', 'payCart', 'refundOrder'],
    ],
  'It brings texts or parts of another app or table, of which the app keeps none that it could be compared with.': [
    ...['importApp', 'importTexts'],
  ],
  'The whole order of the list is decided anew: badges that are gone are passed over, those not named keep theirs.': [
    'reorderBadges',
  ],
  'The payment provider keeps the plan: which change is possible is decided there, from the plan that holds by then.': [
    ...['upgradePlan', 'downgradePlan', 'cancelRenewal', 'reactivateRenewal', 'startTrial'],
  ],
  'It proves who somebody is, or ends or renews what was proven.': [
    ...['exchangeToken', 'refreshToken', 'redeemCode', 'revokeToken', 'confirmByPassword', 'confirmByProvider'],
    ...['beginPasskeyConfirmation', 'confirmByPasskey', 'beginAuthenticator', 'confirmAuthenticator', 'beginPasskey'],
    ...['addPasskey', 'lookAtInvitation', 'joinByInvitation', 'beginAuthorization', 'finishAuthorization'],
  ],
  'It looks at what is sent to it, and keeps nothing.': [
    'checkMessage',
    'countAudience',
    'checkAddresses',
    'checkStore',
    'compareStore',
    'findInStore',
    'checkBlocks',
  ],
  'It adds tags and takes tags away, and whatever else a file has stays as it is by then.': ['tagFiles'],
  'A device says what is true of it alone.': [
    ...['putPushDevice', 'notePermission', 'notePushReceipts', 'readInbox', 'putPushTopics', 'joinTestDevices'],
    'waitForStock',
  ],
  'It tells what somebody does just now and keeps nothing of it, or says where an upload goes.': [
    ...['tellPresence', 'leavePresence', 'assemblyOptions', 'ingestEvents'],
  ],
  'A shopper writes what is theirs alone, from a device that shows it; the store keeps it, and stores know no revisions.':
    [
      ...['signUp', 'signIn', 'signOut', 'confirmAddress', 'askForPassword', 'resetPassword', 'resendConfirmation'],
      ...['leaveForStore', 'comeFromStore'],
      ...['saveProfile', 'changePassword', 'addAddress', 'changeAddress', 'removeAddress', 'claimOrder', 'mergeList'],
      ...['requestDeletion', 'takeBackDeletion'],
    ],
  'The body carries a count that rises with each choice of the device, and a lower one changes nothing.': [
    'putConsent',
  ],
  'A cart is one device’s own; the order made of it names the cart’s revision in its body.': [
    ...['createCart', 'setCartLine', 'setCartReward', 'setCartCoupon', 'startCheckout', 'settleCheckout'],
  ],
}

const writing = routes.filter(([, { method }]) => method !== 'GET')
const isRevised = ([, { revision }]: (typeof routes)[number]) => revision === 'optional' || revision === 'required'

/** The revision that the newer copy of a refusal names, wherever that stands in it. */
function revisionIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('revision' in value && typeof value.revision === 'string') return value.revision
  return Object.values(value)
    .map(revisionIn)
    .find((found) => found !== undefined)
}

describe('saves of what somebody else changed meanwhile', async () => {
  const app = await createTestApp({ environment: { BILLING: 'test' } })

  const save = async (world: World, [name, route]: (typeof routes)[number]) => {
    const input = await inputOf(name, route, world)
    return (revision: string) =>
      app.inject(requestOf(route, input, { ...world.owner.headers, 'if-match': `"${revision}"` }))
  }

  test('every call that writes is made on a revision, or has a reason why it needs none', () => {
    const excused = Object.values(unrevised).flat()
    expect(new Set(excused).size).toBe(excused.length)
    expect(writing.filter((route) => !isRevised(route)).map(([name]) => name)).toEqual(expect.arrayContaining(excused))
    expect(writing.filter((route) => !isRevised(route) && !excused.includes(route[0])).map(([name]) => name)).toEqual(
      [],
    )
  })

  test.each(writing.filter(isRevised))(
    '%s is refused on an older revision with the newer copy, and writes nothing; of two at the same time on the newest exactly one is done, and none after it',
    async (...route) => {
      const [name, { method }] = route
      const world = await createWorld(app)
      const saveOn = await save(world, route)
      const readState = await stateReader(app.database.db)
      const before = await readState()
      const stale = await saveOn('of-long-ago')
      expect(stale.statusCode, stale.body.slice(0, 500)).toBe(409)
      expect(stale.json()).toMatchObject({ error: { code: 'stale_revision', details: expect.anything() } })
      expect(await readState(), name).toEqual(before)
      const newest = revisionIn(stale.json().error.details) ?? ''
      expect(newest, 'the newer copy has its revision').not.toBe('')
      const both = await Promise.all([saveOn(newest), saveOn(newest)])
      const [first, second] = both.map(({ statusCode }) => statusCode).sort()
      expect(first, both.map(({ body }) => body.slice(0, 300)).join('\n')).toBeLessThan(300)
      // What the other one deletes in that moment counts as deleted.
      expect(method === 'DELETE' ? [200, 404] : [409]).toContain(second)
      // What was deleted is gone for a later one.
      const late = await saveOn(newest)
      expect(late.statusCode, late.body.slice(0, 500)).toBe(method === 'DELETE' ? 404 : 409)
    },
  )

  test('a header that names no revision is refused, rather than a save that checks nothing', async () => {
    const world = await createWorld(app)
    const [name, route] = writing.find(([one]) => one === 'updateUser') as (typeof routes)[number]
    const input = await inputOf(name, route, world)
    const send = (ifMatch: string) =>
      app.inject(requestOf(route, input, { ...world.owner.headers, 'if-match': ifMatch }))
    for (const ifMatch of ['', 'of-long-ago', '"one", "two"', '""', `"${'x'.repeat(65)}"`])
      expect([ifMatch, (await send(ifMatch)).statusCode]).toEqual([ifMatch, 400])
    expect((await send('*')).statusCode).toBe(200)
  })
})
