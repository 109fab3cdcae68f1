/** Fetches the style sheets again that could not be fetched; the build's loader asks for each once only. Throws where one is still missing. */
export async function fetchMissingStyles(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(sheets.filter(({ sheet }) => sheet === null).map(fetchAgain));
}

function fetchAgain(missing: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = missing.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error('A style sheet could not be fetched')));
    missing.replaceWith(link);
  });
}
