/** What somebody has filled in of a report: it stays when the language or the lamp changes. */

export interface Draft {
  /** By the names of the fields. */
  values: readonly (readonly [name: string, value: string])[];
  photo: Blob | undefined;
  /** A photo that is being made small; false where it is none. */
  drawing: Promise<boolean>;
  /** The emergency number stands before the form. */
  alarmed: boolean;
  /** The same report, however often it is sent. */
  key: string;
}

export const emptyDraft = (): Draft => ({
  values: [],
  photo: undefined,
  drawing: Promise.resolve(true),
  alarmed: false,
  key: crypto.randomUUID(),
});

/** Notes what stands in the form whenever somebody changes it. */
export function keepFilled(form: HTMLFormElement, draft: Draft): void {
  form.addEventListener('input', () => {
    draft.values = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
  });
}

/** Fills the form as it was; what is folded away and filled is opened. */
export function refill(form: HTMLFormElement, { values }: Draft): void {
  for (const [name, value] of values) {
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)) {
      if (field.type === 'radio' || field.type === 'checkbox') {
        (field as HTMLInputElement).checked ||= field.value === value;
      } else field.value = value;
      const isFilled = 'checked' in field && field.type === 'radio' ? field.checked : value !== '';
      if (isFilled) field.closest('details')?.setAttribute('open', '');
    }
  }
}
