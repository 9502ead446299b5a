/** Why a file is refused. */
export const fileTexts = {
  missingDocument: 'Please choose a PDF or a picture',
  documentTooLarge: 'Please choose a file smaller than 10 MB',
  notADocument: 'We couldn’t read this file. Please choose a PDF, or a picture as JPEG, PNG or WebP.',
  locked: 'This PDF has a password. Please choose one without a password.',
  tooManyPages: 'Please choose a PDF of at most 60 pages',
  tooMuch: 'This file takes too much work to read. Please save it again, or choose another one.',
  linkClosed: 'This link doesn’t open anymore. Go back and open the file again.',
} as const
