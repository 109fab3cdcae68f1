import { createContext, useContext, type ComponentProps, type ComponentType, type ReactNode } from 'react';

export type AnchorProps = ComponentProps<'a'> & { href: string };

function PlainAnchor(props: AnchorProps) {
  return <a {...props} />;
}

const InAppAnchor = createContext<ComponentType<AnchorProps>>(PlainAnchor);

type AnchorProviderProps = {
  anchor: ComponentType<AnchorProps>;
  children: ReactNode;
};

export function AnchorProvider({ anchor, children }: AnchorProviderProps) {
  return <InAppAnchor value={anchor}>{children}</InAppAnchor>;
}

type LinkProps = Omit<AnchorProps, 'target' | 'rel'> & { newTab?: boolean };

/** In-app paths use the router. */
export function Link({ newTab = false, ...props }: LinkProps) {
  const RouterAnchor = useContext(InAppAnchor);
  if (newTab) return <PlainAnchor {...props} target="_blank" rel="noopener noreferrer" />;
  return props.href.startsWith('/') ? <RouterAnchor {...props} /> : <PlainAnchor {...props} />;
}
