import glob,os,sys,re
sys.argv=['x','/tmp/ty/old.bin','/tmp/ty/new.bin']
src=open('/tmp/ty/fixture.py').read().split("def re(name")[0]
exec(src)
ops={}
for f in os.listdir('/tmp/ty/seeds/protobuf'):
    b=open('/tmp/ty/seeds/protobuf/'+f,'rb').read(); ops[b[0]]=re.sub(r'-\d+$','',f)
def reqname(op,p):
    for g in('princes','palazzo','vecchio'):
        if op.startswith(g):
            for svc in('Rules','Sessions'):
                try: s=p.FindServiceByName(f'maecenas.{g}.v1.{svc}')
                except KeyError: continue
                m=s.methods_by_name.get(op[len(g):])
                if m: return m.input_type.full_name
    return None
def carry2(a,b):
    for fd,v in a.ListFields():
        n=NAMES.get(fd.name,fd.name); nf=b.DESCRIPTOR.fields_by_name.get(n)
        if nf is None or nf.is_repeated!=fd.is_repeated or bool(nf.message_type)!=bool(fd.message_type): continue
        if fd.message_type:
            if fd.message_type.GetOptions().map_entry: continue
            if fd.is_repeated:
                for x in v: carry2(x,getattr(b,n).add())
            else: getattr(b,n).SetInParent(); carry2(v,getattr(b,n))
        elif fd.is_repeated: getattr(b,n).extend(v)
        else:
            try: setattr(b,n,v)
            except Exception: pass
    return b
c=k=0
for f in sorted(glob.glob('fuzz/corpus/protobuf/*')):
    b=open(f,'rb').read()
    if len(b)<2 or b[0] not in ops: k+=1; continue
    r=reqname(ops[b[0]],old)
    try: m=cls(old,r).FromString(b[2:])
    except Exception as e: k+=1; continue
    n=carry2(m,cls(new,reqname(ops[b[0]],new))()).SerializeToString(deterministic=True)
    if n!=b[2:]: open(f,'wb').write(b[:2]+n); c+=1
print('protobuf converted',c,'left',k)
for f in glob.glob('fuzz/corpus/json/*'):
    b=open(f,'rb').read(); t=b.replace(b'"places"',b'"standings"').replace(b'shuffleCount',b'drawCount').replace(b'exchangeMoney',b'exchangeFlorins').replace(b'EXCHANGE_MONEY',b'EXCHANGE_FLORINS')
    if t!=b: open(f,'wb').write(t); print('json',f)
import shutil
for f in os.listdir('fuzz/corpus/stored'):
    if os.path.exists('/tmp/ty/seeds/stored/'+f): shutil.copy('/tmp/ty/seeds/stored/'+f,'fuzz/corpus/stored/'+f)
