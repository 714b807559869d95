"""Numbers the fields of every message in the order in which they stand."""
import re,glob,sys
changed=0
for f in glob.glob('proto/maecenas/*/v1/*.proto')+glob.glob('tests/toy/proto/maecenas/*/v1/*.proto'):
    if '/stored/' in f: continue
    lines=open(f).read().split('\n')
    stack=[]; out=[]
    for l in lines:
        m=re.match(r'\s*(message|enum|oneof|service|rpc|extend)\b.*\{\s*$',l)
        e=re.match(r'\s*(message|enum|oneof|service)\b.*\{\s*\}\s*$',l)
        if e: out.append(l); continue
        if m:
            stack.append([m.group(1),0]); out.append(l); continue
        if re.match(r'\s*\}\s*$',l) and stack:
            stack.pop(); out.append(l); continue
        if l.rstrip().endswith('{') and not l.strip().startswith('//'):
            stack.append(['other',0]); out.append(l); continue
        fm=re.match(r'^(\s+(?:repeated |optional )?(?:map<[^>]+>|[\w.]+) \w+ = )(\d+)((?: \[.*)?;.*)$',l)
        if fm and stack and stack[-1][0] in('message','oneof') and not l.strip().startswith('//'):
            owner=[x for x in stack if x[0]=='message'][-1]
            owner[1]+=1
            if owner[1]!=int(fm.group(2)): changed+=1; print(f, l.strip()[:60],'->',owner[1])
            l=f'{fm.group(1)}{owner[1]}{fm.group(3)}'
        out.append(l)
    open(f,'w').write('\n'.join(out))
print(changed)
