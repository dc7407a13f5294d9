/** Document 1, section 4 and document 3, 'Leave warning': to the letter. */
export const leaveByMenuText = 'You have unsaved changes. Are you sure you want to leave this page?'
export const leaveDesignText = 'Leaving this page will reset the wizard'
